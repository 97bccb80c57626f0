import type { Language } from '../../domain/languages.ts';
import { getNativeName, listLanguages, useArticleLanguage } from '../article-language.ts';
import { IconSelect } from './icon-select.tsx';
import classes from './language-menu.module.css';

interface LanguageMenuProps {
  value: Language;
  onChange: (language: Language) => void;
  /** Shows the tag in place of the name; on phones always. */
  isShort?: boolean;
}

export function LanguageMenu({ value, onChange, isShort = false }: LanguageMenuProps) {
  const languages = listLanguages();
  return (
    <IconSelect
      label="Language of the articles"
      value={value}
      options={languages.map((language) => ({
        value: language,
        label: getNativeName(language),
        lang: language,
      }))}
      onChange={(chosen) => onChange(languages.find((language) => language === chosen) ?? value)}
    >
      {!isShort && <span className={classes.name}>{getNativeName(value)}</span>}
      <span className={isShort ? undefined : classes.tag}>{value.toUpperCase()}</span>
      <span className={classes.arrow} />
    </IconSelect>
  );
}

export function SearchLanguageMenu() {
  const { chosen, choose } = useArticleLanguage();
  return (
    <span className={classes.place}>
      <LanguageMenu value={chosen} onChange={choose} />
    </span>
  );
}
