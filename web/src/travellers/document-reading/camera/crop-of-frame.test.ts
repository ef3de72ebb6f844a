import { expect, test } from 'vitest'
import { cropOfFrame } from './crop-of-frame.ts'

test('cuts the frame with a margin out of a picture that fills a telephone', () => {
  // Two pixels of the camera are one of the screen, and 1,100 are cut off at each side.
  const crop = cropOfFrame(
    { width: 3000, height: 1600 },
    { left: 0, top: 0, width: 400, height: 800 },
    { left: 20, top: 300, width: 360, height: 230 },
  )
  expect(crop).toEqual({
    left: 1100 + (20 - 108) * 2,
    top: (300 - 69) * 2,
    width: (360 + 216) * 2,
    height: (230 + 138) * 2,
  })
})

test('never reaches beyond the picture', () => {
  const crop = cropOfFrame(
    { width: 640, height: 480 },
    { left: 10, top: 50, width: 640, height: 480 },
    { left: 10, top: 50, width: 640, height: 480 },
  )
  expect(crop).toEqual({ left: 0, top: 0, width: 640, height: 480 })
})
