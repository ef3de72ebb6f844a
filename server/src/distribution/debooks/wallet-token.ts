import type { Dependencies } from '../../dependencies.ts'
import type { ConnectionKey } from '../channel-connections/public.ts'

type Secrets = Pick<Dependencies['secrets'], 'seal' | 'openIfReadable'>

/** What users read where the token of their wallet cannot be read. */
export const UNREADABLE_TOKEN = 'La conexión con DeBooks no se puede leer: conecte otra vez la billetera'

const purposeOf = ({ accountId, establishmentId }: ConnectionKey) => `debooks token ${accountId} ${establishmentId}`

export const sealWalletToken = (secrets: Secrets, key: ConnectionKey, token: string): Buffer =>
  secrets.seal(token, purposeOf(key))

/** Undefined where it was encrypted with another key of the installation. */
export const openWalletToken = (secrets: Secrets, connection: ConnectionKey & { token: Buffer }): string | undefined =>
  secrets.openIfReadable(connection.token, purposeOf(connection))
