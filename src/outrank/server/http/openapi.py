"""The description of the HTTP API that programs read, made from the list of routes."""

from __future__ import annotations

import re
from importlib.metadata import version
from typing import Any

import msgspec

from outrank.server.errors import STATUS
from outrank.server.http.routes import ENDPOINTS, Endpoint, Parameter, Words
from outrank.server.protocol.messages import Error


def openapi() -> dict[str, Any]:
    """OpenAPI 3.1."""
    kinds = [Error]
    for endpoint in ENDPOINTS:
        kinds += [kind for kind in (endpoint.answer, endpoint.body) if _is_type(kind)]
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    found = dict(zip(map(id, kinds), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, found)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Outrank tables",
            "version": version("outrank"),
            "description": "Rooms, moves and records. docs/protocol.md tells it in words.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
        },
    }


def _is_type(kind: Any) -> bool:
    return kind is not None and not isinstance(kind, str)


def _content(kind: Any, schemas: dict[int, Any]) -> dict[str, Any]:
    if _is_type(kind):
        return {"application/json": {"schema": schemas[id(kind)]}}
    return {kind: {"schema": {"type": "string"}}}


def _operation(endpoint: Endpoint, schemas: dict[int, Any]) -> dict[str, Any]:
    answer = _content(endpoint.answer, schemas)
    refused = {"application/json": {"schema": schemas[id(Error)]}}
    responses: dict[str, Any] = {"200": {"description": "Done.", "content": answer}}
    for status in sorted(set(STATUS.values()) | {500}):
        responses[str(status)] = {"description": "Refused, and why.", "content": refused}
    if endpoint.path == "/health":
        responses["503"] = {"description": "Moves can't be saved.", "content": answer}
    operation: dict[str, Any] = {
        "summary": endpoint.text,
        "operationId": endpoint.handler.__name__,
        "parameters": _parameters(endpoint),
        "responses": responses,
    }
    if endpoint.body is not None:
        content = _content(endpoint.body, schemas)
        operation["requestBody"] = {"required": True, "content": content}
    if endpoint.takes_key:
        operation["security"] = [{"key": []}, {}]
    return operation


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    in_query = [
        {
            "name": parameter.name,
            "in": "query",
            "description": parameter.text,
            "schema": _schema(parameter),
        }
        for parameter in endpoint.parameters
    ]
    return in_path + in_query


def _schema(parameter: Parameter | Words) -> dict[str, Any]:
    if isinstance(parameter, Words):
        return {"type": "string", "maxLength": parameter.longest}
    return {"type": "integer", "minimum": parameter.low, "maximum": parameter.high}
