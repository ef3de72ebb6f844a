import { expect, test } from 'vitest'
import { remoteNumber } from './remote-number.ts'

test.each([
  ['1', 1],
  ['329667', 329_667],
  ['1234567890', 1_234_567_890],
  ['1764158400', 1_764_158_400],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['9999999999', null],
  ['12345678901', null],
  ['0', null],
  ['', null],
  ['-5', null],
  ['1e9', null],
  ['12a', null],
])('the id %j is %j', (text, number) => expect(remoteNumber(text)).toBe(number))
