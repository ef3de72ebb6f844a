import { apis } from '@posada/contract/apis'
import { encode } from '@posada/contract/compile'
import type { Endpoint } from '@posada/contract/endpoint'
import { sampleOf } from '@posada/contract/sample'
import { expect, test } from 'vitest'
import { encodeReply } from './encode-reply.ts'

const endpoints = Object.values(apis).flatMap((api) => Object.values<Endpoint>(api))

test('every reply is written as the contract encodes it', () => {
  expect(endpoints.length).toBeGreaterThan(150)
  for (const { path, reply } of endpoints) {
    const inside = reply.parse(sampleOf(reply))
    expect(JSON.stringify(encodeReply(reply, inside)), path).toBe(JSON.stringify(encode(reply, inside)))
  }
})

test('fields that the contract does not declare are left out', () => {
  for (const { path, reply } of endpoints) {
    const inside = { ...(reply.parse(sampleOf(reply)) as object), stranger: 'not declared' }
    expect(JSON.stringify(encodeReply(reply, inside)), path).not.toContain('not declared')
  }
})
