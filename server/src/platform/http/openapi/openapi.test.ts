import { allRoles } from '@posada/domain/account/users/roles'
import { gunzipSync } from 'node:zlib'
import { apis } from '@posada/contract/apis'
import { codedRefusal, markedRefusal } from '@posada/contract/declared-refusals'
import { get, post, upload, type Api } from '@posada/contract/endpoint'
import { table } from '@posada/contract/table-endpoint'
import { edited, email, id, int, maybe, text } from '@posada/contract/fields'
import { wire } from '@posada/contract/wire'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addDocs } from './docs-page.ts'
import { openApiOf, templateOf } from './openapi.ts'
import type { JsonSchema } from './json-schema.ts'

const all = Object.values(apis) as Api[]
const operations = (document: ReturnType<typeof openApiOf>) =>
  Object.values(document.paths).flatMap((path) => Object.values(path))

const sample: Api = {
  add: post('/api/things/add', {
    summary: 'Añadir',
    idempotent: true,
    roles: ['owner'],
    request: wire({
      name: ['Nombre', text(30), 'El nombre'],
      email: ['correo', maybe(email), 'El correo'],
      amount: ['cantidad', edited(int(1, 5))],
      parts: ['partes', z.array(wire({ id: ['SafeURL', id] }))],
    }),
    reply: wire({ id: ['safeURL', id], note: ['nota', z.string().nullable()] }),
  }),
  list: table('/api/things', { summary: 'Lista', roles: allRoles, row: wire({ id: ['SafeURL', id] }) }),
  photo: upload('/api/things/photo', { summary: 'Foto', roles: allRoles, request: wire({ id: ['SafeURL', id] }) }),
  open: get('/api/things/:id', { summary: 'Una', request: wire({ id: ['id', id, 'La cosa'] }) }),
  undo: post('/api/things/undo', {
    summary: 'Deshacer',
    refusals: {
      isSent: codedRefusal('enviada'),
      stale: markedRefusal(['cambios'], { changed: ['cambios', z.array(z.string())] }),
    },
  }),
  renew: post('/token/renew', { summary: 'Renovar', kind: 'gate' }),
}

type Operation = {
  requestBody?: object
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[]
  responses?: Record<number, { content: Record<string, { schema: JsonSchema }> }>
}

describe('the description of the API', () => {
  const { paths } = openApiOf([sample], '1')
  const operation = (path: string, method: string) => paths[path]![method] as Operation

  test('describes a request with wire names, labels and required fields', () => {
    const { requestBody, parameters, ...add } = operation('/api/things/add', 'post')
    expect(add).toMatchObject({
      summary: 'Añadir',
      'x-kind': 'account',
      'x-roles': ['owner'],
      security: [{ access: [] }],
      tags: ['things'],
    })
    expect(requestBody).toEqual({
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              Nombre: { type: 'string', minLength: 1, maxLength: 30, description: 'El nombre' },
              correo: { anyOf: [{ type: 'string', maxLength: 100 }, { type: 'null' }], description: 'El correo' },
              cantidad: { anyOf: [expect.objectContaining({ anyOf: expect.anything() }), { type: 'null' }] },
              partes: {
                type: 'array',
                items: { type: 'object', properties: { SafeURL: { type: 'string' } }, required: ['SafeURL'] },
              },
            },
            required: ['Nombre', 'partes'],
          },
        },
      },
    })
    expect(parameters?.map(({ name, required }) => [name, required])).toEqual([
      ['X-CSRF-TOKEN', true],
      ['Idempotency-Key', false],
    ])
  })

  test('describes the refusals that screens distinguish', () => {
    const refusal = (own: object, name: string) => ({
      type: 'object',
      properties: { resultado: { type: 'string', const: 'Error' }, mensaje: { type: 'string' }, ...own },
      required: ['resultado', 'mensaje', name],
    })
    expect(operation('/api/things/undo', 'post').responses?.[200]?.content['application/json']?.schema).toEqual({
      anyOf: [
        expect.objectContaining({ type: 'object' }),
        refusal({ codigo: { const: 'enviada' } }, 'codigo'),
        refusal({ cambios: { type: 'array', items: { type: 'string' } } }, 'cambios'),
        { $ref: '#/components/schemas/Refusal' },
      ],
    })
  })

  test('describes a reply as the envelope or a refusal', () => {
    const { responses } = operation('/api/things/add', 'post')
    expect(responses?.[200]?.content['application/json']?.schema).toEqual({
      oneOf: [
        {
          type: 'object',
          properties: {
            resultado: { type: 'string', const: 'Ok' },
            mensaje: { type: 'string' },
            safeURL: { type: 'string' },
            nota: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          },
          required: ['resultado', 'mensaje', 'safeURL', 'nota'],
        },
        { $ref: '#/components/schemas/Refusal' },
      ],
    })
  })

  test('describes tables, uploads, paths with an id, and the refresh token', () => {
    const names = (path: string, method: string) =>
      operation(path, method).parameters?.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(names('/api/things', 'get')).toEqual([
      'query page',
      'query per_page',
      'query per-page',
      'query sort',
      'query filter',
    ])
    expect(names('/api/things/{id}', 'get')).toEqual(['path id'])
    expect(names('/token/renew', 'post')).toEqual(['header X-CSRF-TOKEN'])
    expect(operation('/api/things/photo', 'post').requestBody).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: { required: ['SafeURL', 'file'], properties: { file: { format: 'binary' } } },
        },
      },
    })
  })
})

describe('of our whole contract', () => {
  const document = openApiOf(all, '1')

  test('lists every endpoint with a unique operation id', () => {
    const endpoints = all.flatMap((api) => Object.values(api))
    expect(endpoints.length).toBeGreaterThan(30)
    for (const { path, method, summary } of endpoints)
      expect(document.paths[templateOf(path)]?.[method.toLowerCase()], `${method} ${path}`).toMatchObject({ summary })
    expect(operations(document)).toHaveLength(endpoints.length)
    expect(new Set(operations(document).map(({ operationId }) => operationId)).size).toBe(endpoints.length)
  })

  test('has no dangling reference, undeclared path parameter or undeclared required field', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
    expect(new Set(refs)).toEqual(new Set(['#/components/schemas/Refusal']))
    for (const [path, methods] of Object.entries(document.paths))
      for (const operation of Object.values(methods)) {
        const parameters = (operation as Operation).parameters ?? []
        const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`)
        expect(inPath.sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort())
      }
    for (const schema of objectsIn(document))
      for (const name of schema.required) expect(schema.properties).toHaveProperty([name])
  })

  test('is served with a page whose policy allows only our own scripts', async () => {
    const app = Fastify()
    addDocs(app, all)
    expect((await app.inject('/api/docs.json')).json()).toEqual(JSON.parse(JSON.stringify(openApiOf(all, '1'))))
    const page = await app.inject('/api/docs')
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    const scripts = [...page.body.matchAll(/<script([^>]*)>(.*?)<\/script>/g)]
    expect(scripts.every(([, attributes, inline]) => attributes?.includes('src="/api/docs/') && inline === '')).toBe(
      true,
    )
    for (const [, address] of page.body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g))
      expect((await app.inject(address!)).statusCode).toBe(200)
  })

  test('is made and compressed once', async () => {
    const app = Fastify()
    let made = 0
    const counted = new Proxy(all, { get: (target, key) => (made++, Reflect.get(target, key) as unknown) })
    addDocs(app, counted)
    const fetched = () => app.inject({ url: '/api/docs.json', headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const first = await fetched()
    const accesses = made
    expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(JSON.parse(gunzipSync(first.rawPayload).toString())).toEqual((await app.inject('/api/docs.json')).json())
    expect((await fetched()).rawPayload).toEqual(first.rawPayload)
    expect([accesses > 0, made]).toEqual([true, accesses])
  })
})

type ObjectSchema = { properties: object; required: string[] }

function objectsIn(value: unknown): ObjectSchema[] {
  if (value === null || typeof value !== 'object') return []
  const inside = Object.values(value).flatMap(objectsIn)
  return 'properties' in value && 'required' in value ? [value as ObjectSchema, ...inside] : inside
}
