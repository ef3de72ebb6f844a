import type { Browser } from './browser.ts'

/** Gives an establishment what it needs to issue invoices, besides a series. */
export const anIssuer = (owner: Browser, establishmentId: string, { taxId = 'B12345674' } = {}) =>
  owner.post('/api/profile/alojamientos/updateData', {
    url: establishmentId,
    alojamientoInfo: {
      Empresa: 'Casas Ejemplo S.L.',
      CIFDNI: taxId,
      Direccion: 'Calle Mayor, 1',
      CodigoPostal: '29400',
      Municipio: 'Ronda',
      Provincia: '29',
    },
  })
