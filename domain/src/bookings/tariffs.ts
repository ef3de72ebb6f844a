import type { EstablishmentKind } from '../establishments/establishment.ts'

type Tariff = { id: number; name: string }

/** Tariffs of hotels are kinds of client (the nine groups of the INE's hotel survey), of apartments kinds of price. */
const tariffsByKind: Record<EstablishmentKind, readonly Tariff[]> = {
  hotel: [
    { id: 1, name: 'Tour-Operador Tradicional' },
    { id: 2, name: 'Tour-Operador Online' },
    { id: 3, name: 'Empresas' },
    { id: 4, name: 'Agencia Tradicional' },
    { id: 5, name: 'Agencia Online' },
    { id: 6, name: 'Particulares' },
    { id: 7, name: 'Grupos' },
    { id: 8, name: 'Online' },
    { id: 9, name: 'Otros' },
  ],
  apartment: [
    { id: 11, name: 'Normal' },
    { id: 12, name: 'Fin de semana' },
    { id: 13, name: 'Tour-operador' },
    { id: 14, name: 'Otras' },
  ],
}

const defaults: Record<EstablishmentKind, number> = { hotel: 6, apartment: 11 }

export const tariffsFor = (kind: EstablishmentKind): readonly Tariff[] => tariffsByKind[kind]

export const defaultTariffOf = (kind: EstablishmentKind): number => defaults[kind]

/** Of bookings that guests make themselves. */
const direct: Record<EstablishmentKind, number> = { hotel: 8, apartment: 11 }
/** Of bookings of portals, where their agency has none. */
const ofPortals: Record<EstablishmentKind, number> = { hotel: 5, apartment: 11 }

export const portalTariffOf = (kind: EstablishmentKind): number => ofPortals[kind]

export const directTariffOf = (kind: EstablishmentKind): number => direct[kind]

export const isTariffOf = (kind: EstablishmentKind, id: number): boolean =>
  tariffsByKind[kind].some((tariff) => tariff.id === id)

/** '' for an id that is not a tariff of either kind. */
export const tariffName = (id: number): string =>
  [...tariffsByKind.hotel, ...tariffsByKind.apartment].find((tariff) => tariff.id === id)?.name ?? ''
