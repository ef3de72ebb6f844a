import { expect, test } from 'vitest'
import { andList } from './and-list.ts'

test.each([
  [[], ''],
  [['102'], '102'],
  [['102', '103'], '102 y 103'],
  [['102', '103', '104'], '102, 103 y 104'],
  [['Casa Alta', 'Iris'], 'Casa Alta e Iris'],
])('joins %j as %s', (words, text) => expect(andList(words)).toBe(text))
