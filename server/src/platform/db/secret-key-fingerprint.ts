import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { StartError } from '../configuration/start-up.ts'
import type { Login } from './database.ts'
import { withClient } from './with-client.ts'

type KeyCheck = {
  secretKey: Buffer
  dataDir: string
  /** The short name of a key that replaces the one that the database knows: the administrator has confirmed its loss. */
  acceptedKey?: string | undefined
}

/**
 * Checks that this process has the key with which the database was used so far; the first key is recorded.
 * @throws StartError if the key is another one, naming the files to copy
 */
export async function requireSameKey(owner: Login, { secretKey, dataDir, acceptedKey }: KeyCheck): Promise<void> {
  const fingerprint = createHmac('sha256', secretKey).update('posada secret key').digest()
  const shortName = fingerprint.toString('hex').slice(0, SHORT_NAME_DIGITS)
  await withClient(owner, async (client) => {
    await client.query('insert into secret_key_fingerprint (fingerprint) values ($1) on conflict do nothing', [
      fingerprint,
    ])
    if (acceptedKey === shortName)
      await client.query('update secret_key_fingerprint set fingerprint = $1', [fingerprint])
    const { rows } = await client.query<{ known: Buffer }>('select fingerprint as known from secret_key_fingerprint')
    if (!rows[0]!.known.equals(fingerprint)) throw new StartError(otherKeyMessage(dataDir, shortName))
  })
}

const SHORT_NAME_DIGITS = 12

const otherKeyMessage = (dataDir: string, shortName: string): string =>
  `La clave secreta de este proceso no es la de su base de datos. Copie a ${dataDir} los archivos secret.key y database-passwords.json de la carpeta de datos con la que Posada ha usado esta base de datos (o indique la misma POSADA_SECRET_KEY) y vuelva a arrancar. Si esa clave se ha perdido, arranque con POSADA_ACCEPT_NEW_KEY=${shortName}, que acepta solo la clave de este proceso. Las contraseñas guardadas de otros sistemas y los segundos factores habrá que ponerlos de nuevo.`

/** The next process to start decides the key: a restored database may have to go on without its old one. */
export async function forgetKey(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.secret_key_fingerprint') is not null as exists",
  )
  if (rows[0]!.exists) await client.query('delete from secret_key_fingerprint')
}
