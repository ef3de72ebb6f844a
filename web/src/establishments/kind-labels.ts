import type { EstablishmentKind } from '@posada/domain/establishment-kind'

export const establishmentKindLabels: Record<EstablishmentKind, string> = {
  hotel: 'Hotel, casa rural, camping u otro',
  apartment: 'Apartamento',
}
