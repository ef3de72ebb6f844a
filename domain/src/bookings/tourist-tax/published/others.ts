import { plainRules, published, type PublishedTax } from './published-tax.ts'

const mogan = published(
  {
    place: { label: 'Mogán', municipalities: ['35012'] },
    // IGIC is due on it where the owner runs the establishment (answer 2254 of the Canary tax authority, 28/04/2025).
    rules: plainRules,
    source: 'Ordenanza municipal de Mogán, en vigor desde el 11/03/2025',
    notice:
      'El importe puede cambiar cada año. Lleva IGIC si el propietario explota la casa; si se la explota una gestora, no: quite la casilla del impuesto en «Más».',
  },
  {
    code: 'can-mogan',
    category: 'Todos los establecimientos',
    tariffs: [{ from: '2025-03-11', adult: 15, child: 15 }],
  },
)

const euskadi = {
  place: { label: 'País Vasco', provinces: ['01', '20', '48'] },
  rules: { ...plainRules, bearsVat: false, maxNights: 5, exemptToAge: 17 },
  isOn: false,
  source: 'Anteproyecto de norma foral, febrero de 2026',
}
const draft = (code: string, category: string, range: string) =>
  published(
    { ...euskadi, notice: `Es un anteproyecto (${range} por persona y noche) y no consta que esté en vigor.` },
    { code, category, tariffs: [] },
  )

/** Tariffs of all other towns and provinces. */
export const others: readonly PublishedTax[] = [
  mogan,
  draft('eus-5', 'Hotel 5★', 'de 2,50 a 5,00 €'),
  draft('eus-4', 'Hotel 4★', 'de 2,00 a 4,00 €'),
  draft('eus-3', 'Hotel 3★', 'de 1,50 a 3,00 €'),
  draft('eus-2', 'Hotel 2★', 'de 1,00 a 2,00 €'),
  draft('eus-1', 'Hotel 1★ o pensión', 'de 0,75 a 1,50 €'),
]
