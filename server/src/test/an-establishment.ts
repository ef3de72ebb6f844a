import type { Browser } from './browser.ts'

const required = {
  NombreEstablecimiento: 'Otra casa',
  TipoEstablecimiento: 'Hotel',
  Municipio: 'Ronda',
  Telefono: '952000000',
}

/** Adds an establishment to the account. Returns its id. */
export async function anEstablishment(owner: Browser, fields: object): Promise<string> {
  const alojamientoData = { ...required, ...fields }
  const reply = await owner.post('/api/profile/alojamientos/add_new', { alojamientoData })
  if (reply.resultado !== 'Ok') throw new Error(`The establishment was refused: ${reply.mensaje}`)
  return reply['SafeURL'] as string
}
