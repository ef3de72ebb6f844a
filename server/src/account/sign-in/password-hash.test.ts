import { expect, test } from 'vitest'
import { makePasswordHasher } from './password-hash.ts'

test('hashes with argon2id at the cost that OWASP recommends by default', async () => {
  const { hashPassword, isPassword } = makePasswordHasher()
  const hash = await hashPassword('una clave larga y buena')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('una clave larga y buena', hash)).toBe(true)
  expect(await isPassword('otra clave', hash)).toBe(false)
  expect(await isPassword('a password that nobody has', null)).toBe(false)
})
