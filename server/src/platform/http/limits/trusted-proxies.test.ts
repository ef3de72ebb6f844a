import { expect, test } from 'vitest'
import { trustedConnections } from './trusted-proxies.ts'

test.each([
  [false, '127.0.0.1', false],
  [true, '203.0.113.9', true],
  [1, '203.0.113.9', true],
  ['loopback', '127.0.0.1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '203.0.113.9', false],
  ['10.1.0.0/16,203.0.113.9', '10.1.2.3', true],
  ['10.1.0.0/16,203.0.113.9', '203.0.113.9', true],
  ['10.1.0.0/16,203.0.113.9', '10.2.2.3', false],
  ['uniquelocal', 'fd00::1', true],
])('with POSADA_TRUST_PROXY=%s a connection from %s is that of a proxy: %s', (setting, address, expected) => {
  expect(trustedConnections(setting)(address)).toBe(expected)
})
