type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

/** Around the frame, because nobody holds a card exactly inside of it. */
const MARGIN = 0.3

/**
 * The part of the camera's picture that is shown in the frame and around it. The video fills its box and is cut where its shape
 * differs (`object-fit: cover`).
 */
export function cropOfFrame(video: Size, shown: Box, frame: Box): Box {
  const scale = Math.max(shown.width / video.width, shown.height / video.height)
  const hidden = {
    left: (video.width - shown.width / scale) / 2,
    top: (video.height - shown.height / scale) / 2,
  }
  const around = { x: frame.width * MARGIN, y: frame.height * MARGIN }
  const left = Math.max(0, hidden.left + (frame.left - shown.left - around.x) / scale)
  const top = Math.max(0, hidden.top + (frame.top - shown.top - around.y) / scale)
  const right = Math.min(video.width, hidden.left + (frame.left - shown.left + frame.width + around.x) / scale)
  const bottom = Math.min(video.height, hidden.top + (frame.top - shown.top + frame.height + around.y) / scale)
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
