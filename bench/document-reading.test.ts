import { sizes } from '@posada/server/test/sizes'
import { expect, test } from 'vitest'
import { pictureNotToRead } from './document-reading/generated-picture.ts'
import { read, readHalf, seed } from './document-reading/read-drawn.ts'

test('the first half of the drawn documents is read, and no sure reading is wrong', () => readHalf('first'), 7_200_000)

test(`nothing is sure of ${sizes.pagesNotToRead} pages without a zone or with a false digit`, async () => {
  const sure: string[] = []
  for (let at = 0; at < sizes.pagesNotToRead; at++) {
    const { where, zone } = read(await pictureNotToRead(seed, at))
    if (zone?.isSure) sure.push(`${where}: ${zone.lines.join(' ')}`)
  }
  expect(sure, `POSADA_SEED=${seed}`).toEqual([])
}, 7_200_000)
