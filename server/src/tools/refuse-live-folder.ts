import { lockHolderOf } from '../platform/db/embedded/instance-lock.ts'

const dataDir = process.argv[2] ?? ''
const holder = lockHolderOf(dataDir)
if (holder) {
  console.error(`Ya hay una Posada abierta con la carpeta ${dataDir}: ${holder.address}. Ciérrela antes.`)
  process.exitCode = 1
}
