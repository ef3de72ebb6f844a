/** The code tables of the operation `catalogo`. */
export const catalogs: Record<string, Record<string, string>> = {
  SEXO: { H: 'Hombre', M: 'Mujer', O: 'Otro' },
  TIPO_DOCUMENTO: { NIF: 'NIF', NIE: 'NIE', PAS: 'Pasaporte', OTRO: 'Otro' },
  TIPO_PARENTESCO: {
    AB: 'Abuelo/a',
    BA: 'Bisabuelo/a',
    BN: 'Bisnieto/a',
    CD: 'Cuñado/a',
    CY: 'Cónyuge',
    HJ: 'Hijo/a',
    HR: 'Hermano/a',
    NI: 'Nieto/a',
    PM: 'Padre o madre',
    SB: 'Sobrino/a',
    SG: 'Suegro/a',
    TI: 'Tío/a',
    YN: 'Yerno o nuera',
    TU: 'Tutor/a',
    OT: 'Otro',
  },
  TIPO_PAGO: {
    EFECT: 'Efectivo',
    TARJT: 'Tarjeta',
    PLATF: 'Plataforma de pago',
    TRANS: 'Transferencia',
    MOVIL: 'Pago por móvil',
    TREG: 'Tarjeta regalo',
    DESTI: 'Pago en destino',
    OTRO: 'Otro',
  },
}

export const codesOf = (catalog: string): string[] => Object.keys(catalogs[catalog] ?? {})
