import { Button } from '@mantine/core'
import type { Establishment } from '@posada/contract/establishments/establishments'
import { registrySettingsApi } from '@posada/contract/travellers/registry/registry-settings'
import type { ReportingService } from '@posada/contract/travellers/registry/registry-status'
import { useEffect, useRef } from 'react'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { scrollToElement } from '../../../ui/page/scroll-to-element.ts'
import { reportingServiceLabels } from '../communication-labels.ts'
import styles from './access.module.css'
import { LastReport } from './last-report.tsx'
import { ServiceBlock } from './service-block.tsx'

const REPLACED = 'Desde el 2 de diciembre de 2024 los partes se envían por SES.HOSPEDAJES'

/** The two services that SES.HOSPEDAJES replaced; shown because users look for them. */
const ReplacedServices = ({ usesSes }: { usesSes: boolean }) => (
  <section className={styles.replaced} aria-label="Guardia Civil y Policía Nacional">
    <b>Guardia Civil y Policía Nacional</b>
    <span>{REPLACED}.</span>
    {!usesSes && (
      <Button
        component="a"
        href="#servicio-SES"
        size="compact-sm"
        variant="subtle"
        onClick={(event) => {
          event.preventDefault()
          scrollToElement(document.getElementById('servicio-SES'))
        }}
      >
        Ir a SES.HOSPEDAJES
      </Button>
    )}
  </section>
)

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
                  En su provincia los partes van a <b>{reportingServiceLabels[expected]}</b>.
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
