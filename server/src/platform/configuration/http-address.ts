import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { StartError } from './start-up.ts'

/** The URL to type into a browser. A host that means 'every address' becomes localhost. */
export function addressOf({ publicUrl, host, port, tls }: Pick<Config, 'publicUrl' | 'host' | 'port' | 'tls'>): string {
  if (publicUrl) return publicUrl
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `${tls ? 'https' : 'http'}://${name}:${port}`
}

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
