import type { BankPermission } from '@posada/domain/money/payments/redsys-terminal'

type Words = { label: string; help: string }

/** What a bank enables for a terminal, each by itself: what it is for, and how it is asked for. */
export const permissionWords: Record<BankPermission, Words> = {
  bizum: {
    label: 'Bizum',
    help: 'El huésped paga con su móvil, hasta 1.000 €. Pida «Bizum en el TPV virtual».',
  },
  tokens: {
    label: 'Guardar tarjetas',
    help: 'La tarjeta que paga queda como garantía. Pida «pago por referencia (COF)».',
  },
  mit: {
    label: 'Cobrar sin el huésped',
    help: 'Cobra una tarjeta guardada: no presentados, daños. Pida «operaciones MIT», además de lo anterior.',
  },
  refunds: {
    label: 'Devolver desde Posada',
    help: 'Todo o una parte de un cobro. Pida «devoluciones por REST».',
  },
  preauthorisation: {
    label: 'Retener un importe',
    help: 'Una fianza que no se cobra, hasta 7 días. Pida «preautorizaciones».',
  },
}
