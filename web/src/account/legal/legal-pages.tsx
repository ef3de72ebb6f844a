import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { BrandMark } from '../../ui/theme/brand-mark.tsx'
import styles from './legal-pages.module.css'

/** A public page of plain text. */
function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <main className={styles.page}>
      <Link to="/login" className={styles.brand}>
        <BrandMark />
        Posada
      </Link>
      <h1>{title}</h1>
      {children}
      <p>
        <Link to="/register">Volver a crear cuenta</Link>
      </p>
    </main>
  )
}

export const PrivacyPage = () => (
  <LegalPage title="Privacidad de la verificación humana">
    <p>
      Al crear una cuenta, su navegador resuelve un pequeño cálculo que demuestra que no se trata de un registro masivo
      automático. El cálculo lo propone y lo comprueba este mismo servidor.
    </p>
    <h2>Qué datos se tratan</h2>
    <p>
      Ninguno personal: solo el enunciado del cálculo y su resultado. No se usan cookies de seguimiento, no se observa
      lo que escribe ni cómo mueve el ratón, y no se envía nada a terceros.
    </p>
    <h2>Cuánto se conserva</h2>
    <p>
      El resultado sirve una sola vez. Se guarda hasta que caduca, para que nadie pueda volver a usarlo, y después se
      borra.
    </p>
  </LegalPage>
)

export const TermsPage = () => (
  <LegalPage title="Condiciones de la verificación humana">
    <p>
      La verificación humana protege la creación de cuentas frente a registros automáticos. Es gratuita y no exige
      instalar nada.
    </p>
    <h2>Cómo se usa</h2>
    <p>
      Comienza sola cuando escribe en el formulario y tarda unos segundos. Cada resultado vale para una sola solicitud y
      caduca al poco tiempo; si caduca, se hace otra vez.
    </p>
    <h2>Si no funciona</h2>
    <p>
      Necesita JavaScript y un navegador actualizado. Si no consigue crear la cuenta, contacte con quien administra esta
      instalación.
    </p>
  </LegalPage>
)
