import { ActionButton } from '../../parts/action-button.tsx'
import { useWhileShown } from '../../parts/hooks.ts'
import { Scroller } from '../../parts/scroller.tsx'
import { acceptAgreement, agreementText, readAgreementText } from '../../state/agreement.ts'
import { attempt } from '../../state/attempt.ts'
import { words } from '../../state/language.ts'

/** The licence agreement with the button that accepts it. */
export function AgreementStep() {
  useWhileShown(() => void attempt(readAgreementText))
  const agreement = agreementText.value
  if (!agreement) return <p class="quiet">{words.value.page.loading}</p>
  return (
    <>
      <Scroller label={agreement.title} class="agreement">
        <h4>{agreement.title}</h4>
        {agreement.content.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Scroller>
      <ActionButton kind="main" icon="check" label={words.value.guide.accept} action={acceptAgreement} />
    </>
  )
}
