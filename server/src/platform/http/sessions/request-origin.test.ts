import { expect, test } from 'vitest'
import { isBehindProxy, isFromThisMachine } from './request-origin.ts'

type From = { address?: string; headers?: Record<string, string> }

const ask = ({ address = '127.0.0.1', headers = {} }: From) =>
  isFromThisMachine({ socket: { remoteAddress: address } as never, headers: { host: 'localhost:3000', ...headers } })

test.each<[string, From]>([
  ['localhost', {}],
  ['127.0.0.1', { headers: { host: '127.0.0.1:3000' } }],
  ['IPv6', { address: '::1', headers: { host: '[::1]:3000' } }],
])('accepts a request from this machine: %s', (_what, from) => {
  expect(ask(from)).toBe(true)
})

test.each<[string, From]>([
  ['another machine', { address: '10.0.0.9' }],
  ['a proxy with a forwarding header', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a foreign name that resolves to this machine', { headers: { host: 'rebound.example:3000' } }],
  ['a name that begins with localhost', { headers: { host: 'localhost.example' } }],
  ['no host name', { headers: { host: '' } }],
])('rejects a request from elsewhere: %s', (_what, from) => {
  expect(ask(from)).toBe(false)
})

test('assumes a proxy if one is trusted or the public URL is https', () => {
  expect(isBehindProxy({ trustProxy: 1 })).toBe(true)
  expect(isBehindProxy({ trustProxy: false, publicUrl: 'https://posada.example' })).toBe(true)
  expect(isBehindProxy({ trustProxy: false, publicUrl: 'http://posada.local' })).toBe(false)
  expect(isBehindProxy({ trustProxy: false })).toBe(false)
})
