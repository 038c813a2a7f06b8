//! Turns a tree into a value that serde reads, leaving out what its schema does not allow.

use serde_yaml::{Mapping, Value};

use super::{check::fits, shape::Shape};
use crate::catalog::yaml::{Kind, Node, Reading, Scalar};

/// The value, without unknown keys and without what has the wrong type; none if nothing can be made
/// of it.
pub(crate) fn salvage(node: &Node<'_>, shape: &Shape) -> Option<Value> {
    match (shape, &node.kind) {
        (_, Kind::Null) => None,
        (Shape::Any, _) => plain(node),
        (Shape::Either(shapes), _) => match shapes.iter().find(|shape| fits(node, shape)) {
            Some(shape) => salvage(node, shape),
            None => shapes.iter().find_map(|shape| salvage(node, shape)),
        },
        (Shape::Map(map), Kind::Map(entries)) => {
            let pairs: Mapping = entries
                .iter()
                .filter_map(|entry| {
                    Some((
                        Value::from(entry.key.as_ref()),
                        salvage(&entry.value, map.of_key(&entry.key)?)?,
                    ))
                })
                .collect();
            let has = |key: &String| pairs.contains_key(key.as_str());
            map.required.iter().all(has).then_some(Value::Mapping(pairs))
        }
        (Shape::List { item, .. }, Kind::List(items)) => {
            Some(Value::Sequence(items.iter().filter_map(|node| salvage(node, item)).collect()))
        }
        // A number where a text is wanted has its finding; what it says is plain all the same.
        (Shape::Text(_), Kind::Scalar(scalar)) => Some(Value::from(scalar.text.as_ref())),
        _ => fits(node, shape).then(|| plain(node)).flatten(),
    }
}

fn plain(node: &Node<'_>) -> Option<Value> {
    match &node.kind {
        Kind::Null => None,
        Kind::Scalar(scalar) => Some(value(scalar)),
        Kind::List(items) => Some(Value::Sequence(items.iter().filter_map(plain).collect())),
        Kind::Map(entries) => {
            let pairs = entries
                .iter()
                .filter_map(|entry| Some((Value::from(entry.key.as_ref()), plain(&entry.value)?)));
            Some(Value::Mapping(pairs.collect()))
        }
    }
}

fn value(scalar: &Scalar<'_>) -> Value {
    match scalar.reading() {
        Reading::Text => Value::from(scalar.text.as_ref()),
        Reading::Integer(number) => Value::from(number),
        Reading::Float(number) => Value::from(number),
        Reading::Bool(truth) => Value::from(truth),
    }
}
