import { expect, test } from 'vitest'
import { isBehindProxy, isFromHere } from './is-from-here.ts'

type From = { address?: string; headers?: Record<string, string> }

const ask = ({ address = '127.0.0.1', headers = {} }: From) =>
  isFromHere({ socket: { remoteAddress: address } as never, headers: { host: 'localhost:3000', ...headers } })

test.each<[string, From]>([
  ['localhost', {}],
  ['127.0.0.1', { headers: { host: '127.0.0.1:3000' } }],
  ['the sixth protocol', { address: '::1', headers: { host: '[::1]:3000' } }],
])('this machine is: %s', (_what, from) => {
  expect(ask(from)).toBe(true)
})

test.each<[string, From]>([
  ['another machine', { address: '10.0.0.9' }],
  ['a proxy that says for whom', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a name that was made to mean us', { headers: { host: 'rebound.example:3000' } }],
  ['a name that begins like ours', { headers: { host: 'localhost.example' } }],
  ['no name', { headers: { host: '' } }],
])('this machine is not: %s', (_what, from) => {
  expect(ask(from)).toBe(false)
})

test('a trusted proxy or an https name for everybody mean that somebody may stand between', () => {
  expect(isBehindProxy({ trustProxy: 1 })).toBe(true)
  expect(isBehindProxy({ trustProxy: false, publicUrl: 'https://posada.example' })).toBe(true)
  expect(isBehindProxy({ trustProxy: false, publicUrl: 'http://posada.local' })).toBe(false)
  expect(isBehindProxy({ trustProxy: false })).toBe(false)
})
