import { engineNameOf } from '@posada/domain/distribution/engine/engine-name'
import { pricePlansOf } from '../prices/price-plans/public.ts'
import { switchPlanUsage } from '../prices/price-plans/change-price-plans.ts'
import type { Config } from '../platform/configuration/config.ts'
import type { Db } from '../platform/db/database.ts'
import { inAccount } from '../platform/db/transaction.ts'
import type { SecretBox } from '../platform/secrets.ts'
import { updateEstablishment } from '../establishments/establishments/public.ts'
import { editSettings } from '../distribution/engine/settings/edit-settings.ts'
import type { DemoHotel } from './demo-hotel.ts'
import { ownerContext } from './owner-context.ts'

type Demo = { db: Db; hotel: DemoHotel; config: Config; secrets: SecretBox; now: Date }

const DEPOSIT_PERCENT = 30

/** Both establishments sell on their own page, with a deposit and a code, by the verbs that the screens call. */
export async function publishEngines({ db, hotel, config, secrets, now }: Demo): Promise<void> {
  await inAccount(db, hotel.accountId, async (transaction) => {
    const context = ownerContext(transaction, hotel, now)
    for (const { id, name } of hotel.establishments) {
      await updateEstablishment(transaction, hotel.accountId, id, { depositPercent: DEPOSIT_PERCENT })
      for (const plan of await pricePlansOf(transaction, hotel.accountId, id))
        await switchPlanUsage(context, { establishmentId: id, id: plan.id === id ? null : plan.id, type: null })
      await editSettings({ config, secrets }, context, {
        establishmentId: id,
        name: engineNameOf(name),
        texts: {
          es: {
            title: 'En el centro de Ronda',
            description: 'A cinco minutos del Tajo. Reserve directamente con la casa.',
          },
          en: { title: 'In the heart of Ronda', description: 'Five minutes from the gorge. Book directly with us.' },
          de: { title: 'Mitten in Ronda', description: 'Fünf Minuten zur Schlucht. Buchen Sie direkt bei uns.' },
        },
        codes: [{ code: 'DEMO10', kind: 'percent', value: 1_000, from: null, to: null, limit: 50, used: null }],
        isPublished: true,
      })
    }
  })
}
