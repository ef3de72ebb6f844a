import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bytesOfNet } from '@posada/domain/travellers/mrz/test/training/net-bytes'
import { trainNet } from '@posada/domain/travellers/mrz/test/training/train-net'

// `node --import tsx scripts/train-reading-net.ts <seed> <steps> [file]` trains the net that reads documents, and writes its
// weights to the file, by default to where Posada takes them from. It takes some minutes for each thousand steps.
const weights = fileURLToPath(new URL('../domain/src/travellers/mrz/net/weights.bin', import.meta.url))
const [seed = '1', steps = '5000', file = weights] = process.argv.slice(2)
const net = trainNet({
  seed: Number(seed),
  steps: Number(steps),
  note: (step, loss, share) =>
    console.log(`${step} steps: loss ${loss.toFixed(4)}, ${(share * 100).toFixed(2)} % right`),
})
writeFileSync(file, bytesOfNet(net))
