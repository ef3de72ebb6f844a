import { Button } from '@mantine/core'
import styles from './access.module.css'
import { scrollToElement } from './bring-into-sight.ts'

const REPLACED = 'Desde el 2 de diciembre de 2024 los partes se envían por SES.HOSPEDAJES'

/** The two services that SES.HOSPEDAJES replaced; shown because users look for them. */
export const ReplacedServices = ({ usesSes }: { usesSes: boolean }) => (
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
