import { randomBytes } from 'node:crypto'
import { hashPassword, insertProvider, markProvider } from '../account/public.ts'
import { newId } from '../ids.ts'
import { runLoginCommand } from './login-command.ts'

// The provider's desk is opened on the machine only: this marks a login, or makes one with an account of its own.
await runLoginCommand('provider', async (client, key) => {
  if (await markProvider(client, key)) return 'El usuario ya puede abrir la mesa del proveedor.'
  const password = randomBytes(12).toString('base64url')
  const ids = { accountId: newId(), loginId: newId() }
  await insertProvider(client, { ...ids, emailKey: key, passwordHash: await hashPassword(password), now: new Date() })
  return `Usuario de proveedor creado. Contraseña: ${password}`
})
