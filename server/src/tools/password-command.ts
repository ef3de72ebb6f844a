import { randomBytes } from 'node:crypto'
import { hashPassword, setPasswordOf } from '../account/sign-in/public.ts'
import { StartError } from '../platform/configuration/start-up.ts'
import { runLoginCommand } from './run-command.ts'

// Sets a new password and ends all sessions of a user, for installations without mail.
await runLoginCommand('password', async (client, key) => {
  const password = randomBytes(12).toString('base64url')
  if (!(await setPasswordOf(client, key, await hashPassword(password), new Date())))
    throw new StartError('No hay ningún usuario con ese correo.')
  return `Contraseña nueva: ${password}\nSe han quitado su segundo factor y sus códigos de recuperación. Cámbiela después de entrar, en Panel de usuario.`
})
