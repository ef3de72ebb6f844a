import { expect, test } from 'vitest'
import { isFromHere } from './is-from-here.ts'

type From = { address?: string; headers?: Record<string, string>; trustProxy?: boolean | number; publicUrl?: string }

const ask = ({ address = '127.0.0.1', headers = {}, trustProxy = false, ...place }: From) =>
  isFromHere(
    { socket: { remoteAddress: address } as never, headers: { host: 'localhost:3000', ...headers } },
    {
      trustProxy,
      ...place,
    },
  )

test.each<[string, From]>([
  ['localhost', {}],
  ['127.0.0.1', { headers: { host: '127.0.0.1:3000' } }],
  ['the sixth protocol', { address: '::1', headers: { host: '[::1]:3000' } }],
  ['a house without https', { publicUrl: 'http://posada.local' }],
])('this machine is: %s', (_what, from) => {
  expect(ask(from)).toBe(true)
})

test.each<[string, From]>([
  ['another machine', { address: '10.0.0.9' }],
  ['a proxy that says for whom', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a name that was made to mean us', { headers: { host: 'rebound.example:3000' } }],
  ['a name that begins like ours', { headers: { host: 'localhost.example' } }],
  ['no name', { headers: { host: '' } }],
  ['a server behind a proxy', { trustProxy: 1 }],
  ['a server with a name for everybody', { publicUrl: 'https://posada.example' }],
])('this machine is not: %s', (_what, from) => {
  expect(ask(from)).toBe(false)
})
