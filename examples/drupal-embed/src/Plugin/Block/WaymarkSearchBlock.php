<?php

declare(strict_types=1);

namespace Drupal\waymark_embed\Plugin\Block;

use Drupal\Core\Block\Attribute\Block;
use Drupal\Core\Block\BlockBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * A search block of the Waymark site.
 */
#[Block(
  id: 'waymark_search',
  admin_label: new TranslatableMarkup('Waymark search'),
  category: new TranslatableMarkup('Waymark'),
)]
final class WaymarkSearchBlock extends BlockBase {

  /**
   * {@inheritdoc}
   */
  public function defaultConfiguration(): array {
    return ['block' => '', 'link' => '', 'hash' => '', 'theme' => '', 'max_rows' => ''];
  }

  /**
   * {@inheritdoc}
   */
  public function blockForm($form, FormStateInterface $form_state): array {
    $settings = $this->getConfiguration();
    $form['block'] = [
      '#type' => 'textfield',
      '#title' => $this->t('Block'),
      '#description' => $this->t('The id of the search block on the site.'),
      '#default_value' => $settings['block'],
      '#required' => TRUE,
    ];
    $form['link'] = [
      '#type' => 'url',
      '#title' => $this->t('Page of the site'),
      '#description' => $this->t('Where the block stands on the site: visitors are led there when it cannot be shown.'),
      '#default_value' => $settings['link'],
      '#required' => TRUE,
    ];
    $form['hash'] = [
      '#type' => 'textfield',
      '#title' => $this->t('In the address'),
      '#description' => $this->t('What the names of this search begin with, or "off" to leave the address alone.'),
      '#default_value' => $settings['hash'],
    ];
    $form['theme'] = [
      '#type' => 'select',
      '#title' => $this->t('Colours'),
      '#options' => ['light' => $this->t('Light'), 'dark' => $this->t('Dark')],
      '#empty_option' => $this->t('Those of the page'),
      '#default_value' => $settings['theme'],
    ];
    $form['max_rows'] = [
      '#type' => 'number',
      '#title' => $this->t('Results at a time'),
      '#description' => $this->t('Left empty: as on the site.'),
      '#min' => 1,
      '#max' => 250,
      '#default_value' => $settings['max_rows'],
    ];
    return $form;
  }

  /**
   * {@inheritdoc}
   */
  public function blockSubmit($form, FormStateInterface $form_state): void {
    foreach (array_keys($this->defaultConfiguration()) as $name) {
      $this->configuration[$name] = $form_state->getValue($name);
    }
  }

  /**
   * {@inheritdoc}
   */
  public function build(): array {
    $settings = $this->getConfiguration();
    return [
      '#theme' => 'waymark_search',
      '#of' => $settings['block'],
      '#hash' => $settings['hash'],
      '#colours' => $settings['theme'],
      '#options' => array_filter(['max_rows' => $settings['max_rows']]),
      '#link' => $settings['link'],
      '#text' => $this->t('Search on @host', ['@host' => parse_url($settings['link'], PHP_URL_HOST)]),
      '#attached' => ['library' => ['waymark_embed/embed']],
    ];
  }

}
