import type { Establishment } from '@posada/contract/establishments/establishments'
import { registrySettingsApi } from '@posada/contract/registry/registry-settings'
import type { ReportingService } from '@posada/contract/registry/reporting-service'
import { useEffect, useRef } from 'react'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { serviceWords } from '../communication-words.ts'
import styles from './access.module.css'
import { scrollToElement } from './bring-into-sight.ts'
import { LastReport } from './last-report.tsx'
import { ReplacedServices } from './replaced-services.tsx'
import { ServiceBlock } from './service-block.tsx'

const reachable = ['SES', 'ME', 'ER'] as const satisfies readonly ReportingService[]

/** The authorities that receive the establishment's reports of travellers, and the credentials for them. */
export function RegistryCard({ establishment }: { establishment: Establishment }) {
  const { id, province } = establishment
  const { data } = useQueryCall(registrySettingsApi.services, { establishmentId: id }, { kinds: ['establishments'] })
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The card is rendered after the page, too late for the browser to scroll to the hash by itself.
    if (data && location.hash === '#partes') scrollToElement(card.current)
  }, [data])
  const expected = data?.expected
  const services = [...reachable].sort((one, other) => Number(other === expected) - Number(one === expected))
  const isUsed = expected !== undefined && data?.services[expected] === true
  return (
    <div ref={card} id="partes" className={styles.anchor}>
      <Card title="Envío de partes de viajeros" flush>
        {expected === undefined ? (
          <SkeletonRows rows={3} />
        ) : (
          <>
            <div className={styles.lead}>
              {province ? (
                <Note tone={isUsed ? 'ok' : 'info'}>
                  En su provincia los partes van a <b>{serviceWords[expected]}</b>.
                  {!isUsed && ' Actívelo aquí debajo para que Posada los prepare.'}
                </Note>
              ) : (
                <Note tone="warning">
                  Indique la provincia del establecimiento: de ella depende a quién van los partes.
                </Note>
              )}
            </div>
            {services.map((service) => (
              <ServiceBlock
                key={service}
                service={service}
                establishment={establishment}
                isExpected={service === expected}
                isInUse={data?.services[service] === true}
              />
            ))}
            <ReplacedServices usesSes={data?.services['SES'] === true} />
            <LastReport id={id} lastReport={establishment.lastReport} />
          </>
        )}
      </Card>
    </div>
  )
}
