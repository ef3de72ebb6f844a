import type { Api, DeclaredRefusal, Endpoint } from '@posada/contract/endpoint'
import { takesFile } from '../uploads/upload-form.ts'
import { jsonFieldsOf, objectSchemaOf, toJsonSchema, type JsonField, type JsonSchema } from './json-schema.ts'

type Operation = Record<string, unknown>
type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<string, unknown>
}

const text = { type: 'string' }
const resultado = (value: string) => ({ type: 'string', const: value })

/** The whole contract as OpenAPI 3.1. */
export function openApiOf(apis: Api[], version: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const endpoint of apis.flatMap((api) => Object.values(api)))
    (paths[templateOf(endpoint.path)] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint)
  return {
    openapi: '3.1.0',
    info: { title: 'Posada', version, description: 'Las llamadas entre el navegador y el servidor de Posada.' },
    paths,
    components: {
      schemas: {
        Refusal: {
          type: 'object',
          description: 'Lo pedido no se ha hecho; «mensaje» dice por qué.',
          properties: { resultado: resultado('Error'), mensaje: text },
          required: ['resultado', 'mensaje'],
        },
      },
      securitySchemes: {
        access: { type: 'apiKey', in: 'cookie', name: 'posada_access' },
        refresh: { type: 'apiKey', in: 'cookie', name: 'posada_refresh' },
        cleaner: { type: 'apiKey', in: 'cookie', name: 'posada_cleaner' },
      },
    },
  }
}

/** `/api/files/:id` → `/api/files/{id}`, as OpenAPI writes it. */
export const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

function operationOf(endpoint: Endpoint): Operation {
  const parameters = [...addressParameters(endpoint), ...headerParameters(endpoint)]
  const inSession = endpoint.kind === 'account' || endpoint.kind === 'stream' || endpoint.kind === 'provider'
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method} ${endpoint.path}`.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
    tags: [endpoint.path.split('/')[endpoint.path.startsWith('/api/') ? 2 : 1]],
    'x-kind': endpoint.kind,
    'x-roles': inSession ? endpoint.roles : [],
    ...(inSession ? { security: [{ access: [] }] } : isToken(endpoint) ? { security: [{ refresh: [] }] } : {}),
    ...(endpoint.kind === 'cleaner' ? { security: [{ cleaner: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.method === 'POST' ? { requestBody: bodyOf(endpoint) } : {}),
    responses: {
      200: { description: 'Hecho, o el motivo por el que no', content: replyOf(endpoint) },
      default: {
        description: '401 sin sesión · 403 sin permiso · 404 · 413 · 415 · 429 · 500',
        content: json(refusal),
      },
    },
  }
}

const isToken = ({ path }: Endpoint) => path.startsWith('/token/')
const refusal = { $ref: '#/components/schemas/Refusal' }
const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

function addressParameters({ path, method, request }: Endpoint) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const fields = jsonFieldsOf(request) ?? []
  const pathParameters = inPath.map((name) => {
    const schema = fields.find((field) => field.name === name)?.schema ?? text
    return { name, in: 'path', required: true, schema }
  })
  const inQuery = method === 'GET' ? fields.filter(({ name }) => !inPath.includes(name)) : []
  return [...pathParameters, ...inQuery.map(({ name, required, schema }) => ({ name, in: 'query', required, schema }))]
}

function headerParameters(endpoint: Endpoint) {
  const { kind, method, path, idempotent, outside } = endpoint
  const header = (name: string, required: boolean, description: string, schema: JsonSchema = text) => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  })
  const withCsrf = method === 'POST' && (kind === 'account' || kind === 'provider' || isToken(endpoint))
  return [
    ...(withCsrf
      ? [
          header(
            'X-CSRF-TOKEN',
            true,
            isToken(endpoint) ? 'El refresh_csrf_token de la sesión' : 'El access_csrf_token de la sesión',
          ),
        ]
      : []),
    ...(idempotent || outside
      ? [
          header('Idempotency-Key', false, 'La misma clave en 24 horas repite la primera respuesta', {
            ...text,
            maxLength: 64,
          }),
        ]
      : []),
    ...(kind === 'link' && !path.includes(':token') ? [header('X-Link-Token', true, 'El código del enlace')] : []),
  ]
}

function bodyOf(endpoint: Endpoint) {
  const { form, request } = endpoint
  const schema = toJsonSchema(request)
  if (!takesFile(endpoint)) return { required: Array.isArray(schema['required']), content: json(schema) }
  const file: JsonField = { name: 'file', required: form === 'upload', schema: { type: 'string', format: 'binary' } }
  return {
    required: true,
    content: {
      ...(form === 'upload' ? {} : json(schema)),
      'multipart/form-data': { schema: objectSchemaOf([...(jsonFieldsOf(request) ?? []), file]) },
    },
  }
}

function replyOf({ form, reply, refusals = {} }: Endpoint) {
  if (form === 'stream') return { 'text/event-stream': { schema: text } }
  if (form === 'download') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const envelope: JsonField[] = [
    { name: 'resultado', required: true, schema: resultado('Ok') },
    { name: 'mensaje', required: true, schema: text },
  ]
  const declared = Object.values(refusals).map(refusalOf)
  const done = objectSchemaOf([...envelope, ...(jsonFieldsOf(reply) ?? [])])
  // A declared refusal fits the general schema of refusals too, which `oneOf` would forbid.
  return json(declared.length > 0 ? { anyOf: [done, ...declared, refusal] } : { oneOf: [done, refusal] })
}

/** A refusal that the contract declares: its message, the key by which it is recognised, and its fields. */
function refusalOf({ mark, fields }: DeclaredRefusal): JsonSchema {
  const [name, value] = mark
  const own = jsonFieldsOf(fields) ?? []
  const marked = own.some((field) => field.name === name) ? [] : [{ name, required: true, schema: { const: value } }]
  return objectSchemaOf([
    { name: 'resultado', required: true, schema: resultado('Error') },
    { name: 'mensaje', required: true, schema: text },
    ...marked,
    ...own,
  ])
}
