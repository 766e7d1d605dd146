import { useRef } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { attempt } from '../state/attempt.ts'
import { words } from '../state/language.ts'
import { openPicture } from '../state/make/live.ts'

/** Chooses a picture of this computer. */
export function PictureButton({ kind }: { readonly kind: 'main' | 'plain' }) {
  const input = useRef<HTMLInputElement>(null)
  const { make } = words.value
  return (
    <>
      <button type="button" class={`button ${kind}`} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {make.choose}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={make.choose}
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) void attempt(() => openPicture(file))
          currentTarget.value = ''
        }}
      />
    </>
  )
}
