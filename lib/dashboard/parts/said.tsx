import { sentenceParts } from '../state/page/setting-names.ts'

/** A sentence of the service; the settings that it names are links. */
export function Said({ text }: { readonly text: string }) {
  return (
    <>
      {sentenceParts(text).map((part, at) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={`${at}`} href={part.address}>
            {part.name}
          </a>
        ),
      )}
    </>
  )
}
