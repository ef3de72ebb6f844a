import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { netOfBytes } from '@posada/domain/travellers/mrz/reading-net'
import { bytesOfNet } from '@posada/domain/travellers/mrz/test/training/net-bytes'
import { trainNet } from '@posada/domain/travellers/mrz/test/training/train-net'

// `node --import tsx scripts/train-reading-net.ts [seed] [steps] [file] [file to go on from] [pace]` trains the net that reads
// documents, and writes its weights to the file, by default to where Posada takes them from. A thousand steps take a minute. The
// committed weights are those of the default seed and steps.
const weights = fileURLToPath(new URL('../domain/src/travellers/mrz/net/weights.bin', import.meta.url))
const [seed = '1', steps = '10000', file = weights, from, pace = '1'] = process.argv.slice(2)
const net = trainNet({
  seed: Number(seed),
  steps: Number(steps),
  pace: Number(pace),
  from: from === undefined ? undefined : netOfBytes(readFileSync(from)),
  note: (step, loss, share) =>
    console.log(`${step} steps: loss ${loss.toFixed(4)}, ${(share * 100).toFixed(2)} % right`),
})
writeFileSync(file, bytesOfNet(net))
