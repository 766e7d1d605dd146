/** Says why something is refused or cannot be done, and is read out; nothing while there is no text. */
export function ErrorLine({ text }: { readonly text: string | false | undefined }) {
  return text ? (
    <p class="error" role="alert">
      {text}
    </p>
  ) : null
}
