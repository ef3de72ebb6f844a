import { type GreyPicture, LARGEST_SIDE } from '@posada/domain/travellers/mrz/grey-picture'
import { documentOfZone } from '@posada/domain/travellers/mrz/document-of-zone'
import { netOfBytes } from '@posada/domain/travellers/mrz/reading-net'
import { readPicture, type ReadingEffort } from '@posada/domain/travellers/mrz/read-picture'
import weightsUrl from '../../../../../domain/src/travellers/mrz/net/weights.bin?url'
import { faultOfPicture } from './picture-quality.ts'
import type { ReadAnswer, ReadReply, ReadRequest } from './reading-messages.ts'

// The program of the thread that reads documents in the browser: pictures come in, readings go out, nothing is kept.

/** What this worker uses of the types of workers, which exclude those of pages. */
type WorkerScope = {
  addEventListener(kind: 'message', listen: (event: MessageEvent<ReadRequest>) => void): void
  postMessage(reply: ReadReply): void
}
const scope = globalThis as unknown as WorkerScope

/** The longest side of what is read. */
const LONGEST: Record<ReadingEffort, number> = { frame: 1280, picture: LARGEST_SIDE }

const net = fetch(weightsUrl).then(async (reply) => netOfBytes(new Uint8Array(await reply.arrayBuffer())))
// A failure is answered with the request that waits for the net.
net.catch(() => {})

scope.addEventListener('message', ({ data }) => {
  void answer(data)
    .catch(() => null)
    .then((found) => scope.postMessage({ id: data.id, answer: found }))
})

async function answer({ bitmap, effort, scale, today }: ReadRequest): Promise<ReadAnswer> {
  const picture = greyOf(bitmap, LONGEST[effort], scale)
  try {
    const zone = readPicture(picture, await net, { effort })
    if (zone === null) return { reading: null, isCertain: false, fault: faultOfPicture(picture) }
    return { reading: documentOfZone(zone, today), isCertain: zone.isSure, fault: null }
  } finally {
    picture.pixels.fill(0)
  }
}

/** The picture in shades of grey, in the size that is wanted, or smaller where that is too large. The bitmap and the copies are emptied. */
function greyOf(bitmap: ImageBitmap, longest: number, wanted: number): GreyPicture {
  const scale = Math.min(wanted, longest / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser draws on no canvas outside of the page')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  canvas.width = 0
  const pixels = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < pixels.length; at++, from += 4)
    pixels[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8
  data.fill(0)
  return { width, height, pixels }
}
