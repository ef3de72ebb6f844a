import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import type { GreyPicture } from '@posada/domain/travellers/mrz/grey-picture'
import { readPicture } from '@posada/domain/travellers/mrz/read-picture'
import type { ReadZone } from '@posada/domain/travellers/mrz/read-zone'
import { netOfBytes } from '@posada/domain/travellers/mrz/reading-net'

const isSource = import.meta.url.endsWith('.ts')
/** Beside the bundle, where the build puts them. */
const WEIGHTS = isSource ? '../../../../domain/src/travellers/mrz/net/weights.bin' : './weights.bin'

const net = netOfBytes(readFileSync(new URL(WEIGHTS, import.meta.url)))

// On Linux a priority is that of the thread: requests and the database go first while a picture is read.
if (!isMainThread && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Runs in a thread of its own: a reading takes seconds at most. The pixels are overwritten, also where it fails. */
export function readGreyPicture(picture: GreyPicture): ReadZone | null {
  try {
    return readPicture(picture, net, { effort: 'picture' })
  } finally {
    picture.pixels.fill(0)
  }
}
