import { myStayApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { pictureUrl } from '../calls/picture-url.ts'
import { EstablishmentHero } from '../ui/establishment-hero.tsx'
import { type LanguageChoice, LanguageSelect } from '../ui/language-select.tsx'
import { EstablishmentHeader } from '../ui/layout.tsx'
import { phaseOf, type StayProps } from './stay-facts.ts'

/** The photo of the establishment before and after the stay; during it the code comes first, below a bar. */
export function StayHeader({ stay, words, token, choice }: StayProps & { choice: LanguageChoice }) {
  const { establishment } = stay
  const phase = phaseOf(stay)
  const logo = establishment.hasLogo ? pictureUrl(myStayApi.picture, token, 'logo') : null
  const select = <LanguageSelect {...choice} label={words.language} />
  if (!establishment.hasPhoto || (phase !== 'before' && phase !== 'after'))
    return (
      <EstablishmentHeader establishment={establishment} logo={logo} isWide>
        {select}
      </EstablishmentHeader>
    )
  return (
    <EstablishmentHero
      establishment={establishment}
      photo={pictureUrl(myStayApi.picture, token, 'photo')}
      alt={words.photo(establishment.name)}
      logo={logo}
      isBarOnWide
    >
      {select}
    </EstablishmentHero>
  )
}
