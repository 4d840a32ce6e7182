import type { BrandLogo } from '@acolhe/brand';
import { Outlet, useLocation } from '@acolhe/session/router';
import { Button, classNames, Icon, icons, PageFrame, TopBar, useLink, useStyles } from '@acolhe/ui';
import { useId, useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { groupsOf, type Section, sectionsFor } from '../access/sections.ts';
import { prefetchSection } from './screens.ts';
import * as styles from './frame.module.css';

/** The console around its screens: top bar and the navigation, which shows what the role permits. */
export function Frame({ logo }: { readonly logo: BrandLogo }) {
  const css = useStyles(styles);
  const { administrator, signOut } = useOperator();
  return (
    <PageFrame
      top={
        <TopBar
          logo={logo}
          home={{ href: '/' }}
          name={administrator.name}
          over="navigation"
          onExit={() => void signOut()}
        />
      }
    >
      <div className={css.body}>
        <Navigation sections={sectionsFor(administrator.rights)} />
        <div className={css.content}>
          <Outlet />
        </div>
      </div>
    </PageFrame>
  );
}

function Navigation({ sections }: { readonly sections: readonly Section[] }) {
  const css = useStyles(styles);
  const { pathname, key } = useLocation();
  const listId = useId();
  // Closed again on every other page.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  return (
    <nav className={css.nav} aria-label="Seções">
      <div className={css.menu}>
        <Button
          wide
          icon={open ? icons.close : icons.menu}
          aria-expanded={open}
          aria-controls={listId}
          onPress={() => setOpenAt(open ? undefined : key)}
        >
          {open ? 'Fechar o menu' : 'Menu'}
        </Button>
      </div>
      <div id={listId} className={classNames(css.groups, open && css.open)}>
        {groupsOf(sections).map((group) => (
          <NavigationGroup key={group.title} {...group} pathname={pathname} />
        ))}
      </div>
    </nav>
  );
}

interface NavigationGroupProps {
  readonly title: string;
  readonly sections: readonly Section[];
  readonly pathname: string;
}

function NavigationGroup({ title, sections, pathname }: NavigationGroupProps) {
  const css = useStyles(styles);
  const titleId = useId();
  return (
    <div>
      <p id={titleId} className={css.group}>
        {title}
      </p>
      <ul className={css.list} aria-labelledby={titleId}>
        {sections.map((section) => (
          <NavigationLink
            key={section.path}
            section={section}
            isHere={pathname === section.path || pathname.startsWith(`${section.path}/`)}
          />
        ))}
      </ul>
    </div>
  );
}

function NavigationLink({ section, isHere }: { readonly section: Section; readonly isHere: boolean }) {
  const css = useStyles(styles);
  const anchor = useLink({ href: section.path });
  const prefetch = () => prefetchSection(section.path);
  return (
    <li>
      <a
        {...anchor}
        className={css.link}
        aria-current={isHere ? 'page' : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Icon shape={section.icon} />
        <span>{section.title}</span>
      </a>
    </li>
  );
}
