import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/** Opens the socket. @throws StartError with the reason in one line */
export async function listenOn(app: FastifyInstance, { port, host }: Config) {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartError(`El puerto ${port} está ocupado. Elija otro con POSADA_PORT.`)
    if (code === 'EACCES') throw new StartError(`No se permite usar el puerto ${port}. Elija otro con POSADA_PORT.`)
    if (code === 'EADDRNOTAVAIL')
      throw new StartError(`Esta máquina no tiene la dirección ${host}. Revise POSADA_HOST.`)
    throw error
  }
}
