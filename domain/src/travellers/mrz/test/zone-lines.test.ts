import { expect, test } from 'vitest'
import { choicesFrom } from '../../../platform/test/choices.ts'
import { zoneOfText } from '../zone-of-text.ts'
import { issuers } from './issuers.ts'
import { withFalseDigit, zoneLines } from './zone-lines.ts'

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

test('the lines of all issuers add up for the reader, and do not with a false digit', () => {
  for (const issuer of issuers)
    for (const seed of SEEDS) {
      const lines = zoneLines(choicesFrom(seed), issuer)
      const where = `seed ${seed}\n${lines.join('\n')}`
      expect(zoneOfText(lines.join('\n')), where).toMatchObject({ format: issuer.format, lines, isSure: true })
      const falseLines = withFalseDigit(choicesFrom(seed), lines)
      expect(zoneOfText(falseLines.join('\n'))?.isSure ?? false, where).toBe(false)
    }
})
