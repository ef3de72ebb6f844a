import { readFileSync } from 'node:fs'
import type { GreyPicture } from '@posada/domain/travellers/mrz/grey-picture'
import { readPicture } from '@posada/domain/travellers/mrz/read-picture'
import type { ReadZone } from '@posada/domain/travellers/mrz/read-zone'
import { netOfBytes } from '@posada/domain/travellers/mrz/reading-net'

const isSource = import.meta.url.endsWith('.ts')
/** Beside the bundle, where the build puts them. */
const WEIGHTS = isSource ? '../../../../domain/src/travellers/mrz/net/weights.bin' : './weights.bin'

const net = netOfBytes(readFileSync(new URL(WEIGHTS, import.meta.url)))

/** Runs in a thread of its own: a reading takes seconds at most. The pixels are overwritten, also where it fails. */
export function readGreyPicture(picture: GreyPicture): ReadZone | null {
  try {
    return readPicture(picture, net, { effort: 'picture' })
  } finally {
    picture.pixels.fill(0)
  }
}
