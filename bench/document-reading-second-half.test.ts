import { test } from 'vitest'
import { readHalf } from './document-reading/read-drawn.ts'

// A file of its own, so that a second core reads it.
test(
  'the second half of the drawn documents is read, and no sure reading is wrong',
  () => readHalf('second'),
  7_200_000,
)
