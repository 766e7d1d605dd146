/** The message of TypeBox about a value that does not fit its schema, as the end of a sentence. */
export function schemaProblem(message: string): string {
  for (const [pattern, chinese] of problems) {
    if (pattern.test(message)) return message.replace(pattern, chinese)
  }
  return message
}

const problems: readonly (readonly [pattern: RegExp, chinese: string])[] = [
  [/^expected integer to be greater or equal to (.+)$/, '必須是 $1 以上的整數'],
  [/^expected integer to be less or equal to (.+)$/, '必須是 $1 以下的整數'],
  [/^expected number to be greater or equal to (.+)$/, '必須是 $1 以上的數字'],
  [/^expected number to be greater than (.+)$/, '必須是大於 $1 的數字'],
  [/^expected number to be less or equal to (.+)$/, '必須是 $1 以下的數字'],
  [/^expected string length greater or equal to (.+)$/, '至少要有 $1 個字元'],
  [/^expected string length less or equal to (.+)$/, '最多只能有 $1 個字元'],
  [/^expected string to match '(.+)'$/, '必須符合格式 $1'],
  [/^expected array length to be greater or equal to (.+)$/, '至少要有 $1 項'],
  [/^expected array length to be less or equal to (.+)$/, '最多只能有 $1 項'],
  [/^expected array elements to be unique$/, '不能有重複的項目'],
  [/^expected object$/, '必須是物件'],
  [/^expected array$/, '必須是清單'],
  [/^expected integer$/, '必須是整數'],
  [/^expected number$/, '必須是數字'],
  [/^expected string$/, '必須是文字'],
  [/^expected boolean$/, '必須是 true 或 false'],
  [/^expected null$/, '必須是 null'],
  [/^expected union value$/, '不是允許的值'],
  [/^expected ('.+'|[\d.]+)$/, '必須是 $1'],
  [/^expected required property$/, '缺少這個欄位'],
  [/^unexpected property$/, '沒有這個欄位'],
]
