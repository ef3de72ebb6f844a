import { isLatinName } from '@posada/domain/travellers/registry-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposeLatinName } from './propose-latin.ts'

test.each([
  ['Жанна Щербакова', 'Zhanna Shcherbakova'],
  ['ЖАННА', 'ZHANNA'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
  ['Ευαγγελία', 'Evangelia'],
  ['Ελευθερία Αυγερινού', 'Eleftheria Avgerinou'],
  ['محمد الإدريسي', 'Mhmd Alidrysy'],
  ['王小明', 'Wang Xiao Ming'],
  ['김민준', 'Gimminjun'],
  ['José Ñáñez 王', 'José Ñáñez Wang'],
  ['ＡＮＡ', 'ANA'],
  ['Ana2', 'Ana'],
  ['Ana_María', 'Ana Maria'],
  ['José María', null],
  ["D'Arcy-Núñez", null],
  ['', null],
  ['😀', null],
  ['123', null],
])('%j is proposed as %j', (text, proposal) => {
  expect(proposeLatinName(text)).toBe(proposal)
})

test('every proposal is a name that the registry accepts and that needs no further proposal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const proposal = proposeLatinName(text)
      fc.pre(proposal !== null)
      expect(isLatinName(proposal)).toBe(true)
      expect(proposeLatinName(proposal)).toBeNull()
    }),
    { numRuns: 300 },
  )
})
