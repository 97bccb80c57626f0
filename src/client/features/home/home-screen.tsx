import { Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { logoMark } from '../../../domain/cover/motif.ts';
import { Drawing } from '../../components/drawing.tsx';
import { Page } from '../../components/page.tsx';
import { ArticleSearch } from '../articles/article-search.tsx';
import { EncyclopediaNote } from '../articles/encyclopedia-note.tsx';
import { FeaturedTopics } from '../articles/featured-topics.tsx';
import { LazyCreateSheet } from '../create/lazy-create-sheet.tsx';
import classes from './home-screen.module.css';
import { RecentActivity } from './recent-activity.tsx';
import { useStorageToast } from './use-storage-toast.ts';

/** / */
export function HomeScreen() {
  const [title, setTitle] = useState<string | null>(null);
  const hero = useRef<HTMLElement>(null);
  useStorageToast();
  return (
    <Page title="">
      <section ref={hero} className={classes.hero} aria-label="Search">
        <div className={classes.motif}>
          <Drawing drawing={logoMark} width={296} viewBox="22 62 280 196" />
        </div>
        <Title order={1} className={classes.tagline ?? ''}>
          Wikicasts transforms encyclopedia entries into engaging conversations.
        </Title>
        <div className={classes.search}>
          <ArticleSearch variant="dropdown" onChoose={setTitle} />
          <EncyclopediaNote />
        </div>
      </section>
      <div className={classes.sections}>
        <RecentActivity
          onChoose={setTitle}
          onSearch={() => hero.current?.querySelector('input')?.focus({ preventScroll: false })}
        />
        <FeaturedTopics onChoose={setTitle} />
      </div>
      <LazyCreateSheet title={title} origin="home" onClose={() => setTitle(null)} />
    </Page>
  );
}
