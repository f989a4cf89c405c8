<?php
/**
 * As much of WordPress as examples/wordpress/waymark.php asks for, one function each; reads `{plugin, options, content}` as JSON
 * and prints a page whose shortcodes are those of the plugin.
 */
error_reporting(E_ALL);
set_error_handler(function ($level, $message, $file, $line) {
	throw new ErrorException($message, 0, $level, $file, $line);
});

define('ABSPATH', __DIR__);
$given = json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
$hooks = $shortcodes = $scripts = $transients = [];

function add_action($name, $act) {
	global $hooks;
	$hooks[$name][] = $act;
}
function add_filter($name, $act) {
	add_action($name, $act);
}
function add_shortcode($name, $act) {
	global $shortcodes;
	$shortcodes[$name] = $act;
}
function register_block_pattern() {}
function get_option($name, $default = false) {
	global $given;
	return $given['options'][$name] ?? $default;
}
function get_transient($key) {
	global $transients;
	return $transients[$key] ?? false;
}
function set_transient($key, $value, $seconds) {
	global $transients;
	$transients[$key] = $value;
}
function wp_enqueue_script($handle, $address) {
	global $scripts;
	$scripts[$handle] = $address;
}
function wp_parse_url($address, $part = -1) {
	return parse_url($address, $part);
}
function wp_remote_get($address, $options) {
	$context = stream_context_create(['http' => ['timeout' => $options['timeout'], 'ignore_errors' => true]]);
	$body = file_get_contents($address, false, $context);
	preg_match('/ (\d+)/', $http_response_header[0], $status);
	return ['body' => $body, 'code' => (int) $status[1]];
}
function is_wp_error() {
	return false;
}
function wp_remote_retrieve_response_code($answer) {
	return $answer['code'];
}
function wp_remote_retrieve_body($answer) {
	return $answer['body'];
}
function current_user_can() {
	return true;
}
function esc_attr($text) {
	return htmlspecialchars($text, ENT_QUOTES);
}
function esc_html($text) {
	return htmlspecialchars($text, ENT_QUOTES);
}
function esc_url($address) {
	return htmlspecialchars($address, ENT_QUOTES);
}
function __($text) {
	return $text;
}

require $given['plugin'];
foreach ($hooks['init'] as $act) {
	$act();
}
$content = preg_replace_callback('/\[(waymark_\w+)([^\]]*)\]/', function ($match) use ($shortcodes) {
	preg_match_all('/([\w-]+)="([^"]*)"/', $match[2], $attributes, PREG_SET_ORDER);
	$words = preg_split('/\s+/', preg_replace('/[\w-]+="[^"]*"/', '', $match[2]), -1, PREG_SPLIT_NO_EMPTY);
	return $shortcodes[$match[1]]([...$words, ...array_column($attributes, 2, 1)], '', $match[1]);
}, $given['content']);
echo "<!doctype html><html lang=\"en\"><title>Stays</title><h1>Stays</h1>$content";
foreach ($scripts as $handle => $address) {
	$tag = "<script type='text/javascript' src='$address' id='$handle-js'></script>";
	foreach ($hooks['script_loader_tag'] as $filter) {
		$tag = $filter($tag, $handle);
	}
	echo $tag;
}
