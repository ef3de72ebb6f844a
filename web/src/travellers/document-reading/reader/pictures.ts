import { limits } from '@posada/domain/platform/limits'
import { toJpeg } from '../../../lib/to-jpeg.ts'

/** High enough that the characters keep their edges. */
const QUALITY = 0.9

/** What the camera shows, as a picture of full size. */
export async function pictureOfVideo(video: HTMLVideoElement): Promise<Blob> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  canvas.width = 0
  return picture
}

/** A chosen file as the browser decodes it, turned as its EXIF says; null for what is no picture or too large to open. */
export async function bitmapOf(file: Blob): Promise<ImageBitmap | null> {
  if (file.size === 0 || file.size > limits.imageBytes || file.type === 'image/svg+xml') return null
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
}

/** The longest side of a picture that is sent: as large as the requested camera picture. */
const LONGEST_SENT = 2592
const SENT_QUALITY = 0.8

/** The file as a JPEG of moderate size, without its EXIF; null for what is no picture. */
export async function jpegOf(file: Blob): Promise<Blob | null> {
  const bitmap = await bitmapOf(file)
  return bitmap && toJpeg(bitmap, LONGEST_SENT, SENT_QUALITY)
}
