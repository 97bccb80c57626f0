import type { Language } from '../../../domain/languages.ts';
import { getNativeName, listLanguages } from '../../article-language.ts';
import { Select } from '../../components/select.tsx';

interface SpokenLanguageSelectProps {
  articleLanguage: Language;
  value: Language;
  /** Undefined for the language of the article. */
  onChange: (language: Language | undefined) => void;
}

export function SpokenLanguageSelect({ articleLanguage, value, onChange }: SpokenLanguageSelectProps) {
  const languages = [...new Set([articleLanguage, ...listLanguages()])];
  return (
    <Select
      label="Tell it in"
      description={
        value === articleLanguage ? 'The language of the article.' : 'Translated by the language model.'
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={languages.map((language) => ({ value: language, label: getNativeName(language) }))}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = languages.find((language) => language === currentTarget.value);
        onChange(chosen === articleLanguage ? undefined : chosen);
      }}
    />
  );
}
